import type { LanguageRegistration } from 'shiki/types';

type Language = {
  /** What the reader sees above the code. */
  label: string;
  /** Name of the grammar and how to load it; null where nothing is highlighted. */
  grammar: { name: string; load: () => Promise<{ default: LanguageRegistration[] }> } | null;
};

const languages: Record<string, Language> = {
  bash: { label: 'Bash', grammar: { name: 'shellscript', load: () => import('shiki/langs/shellscript.mjs') } },
  html: { label: 'HTML', grammar: { name: 'html', load: () => import('shiki/langs/html.mjs') } },
  xml: { label: 'XML', grammar: { name: 'xml', load: () => import('shiki/langs/xml.mjs') } },
  json: { label: 'JSON', grammar: { name: 'json', load: () => import('shiki/langs/json.mjs') } },
  yaml: { label: 'YAML', grammar: { name: 'yaml', load: () => import('shiki/langs/yaml.mjs') } },
  ts: { label: 'TypeScript', grammar: { name: 'typescript', load: () => import('shiki/langs/typescript.mjs') } },
  tsx: { label: 'TSX', grammar: { name: 'tsx', load: () => import('shiki/langs/tsx.mjs') } },
  js: { label: 'JavaScript', grammar: { name: 'javascript', load: () => import('shiki/langs/javascript.mjs') } },
  jsx: { label: 'JSX', grammar: { name: 'jsx', load: () => import('shiki/langs/jsx.mjs') } },
  vue: { label: 'Vue', grammar: { name: 'vue', load: () => import('shiki/langs/vue.mjs') } },
  svelte: { label: 'Svelte', grammar: { name: 'svelte', load: () => import('shiki/langs/svelte.mjs') } },
  python: { label: 'Python', grammar: { name: 'python', load: () => import('shiki/langs/python.mjs') } },
  go: { label: 'Go', grammar: { name: 'go', load: () => import('shiki/langs/go.mjs') } },
  java: { label: 'Java', grammar: { name: 'java', load: () => import('shiki/langs/java.mjs') } },
  kotlin: { label: 'Kotlin', grammar: { name: 'kotlin', load: () => import('shiki/langs/kotlin.mjs') } },
  swift: { label: 'Swift', grammar: { name: 'swift', load: () => import('shiki/langs/swift.mjs') } },
  ruby: { label: 'Ruby', grammar: { name: 'ruby', load: () => import('shiki/langs/ruby.mjs') } },
  php: { label: 'PHP', grammar: { name: 'php', load: () => import('shiki/langs/php.mjs') } },
  rust: { label: 'Rust', grammar: { name: 'rust', load: () => import('shiki/langs/rust.mjs') } },
  csharp: { label: 'C#', grammar: { name: 'csharp', load: () => import('shiki/langs/csharp.mjs') } },
  dart: { label: 'Dart', grammar: { name: 'dart', load: () => import('shiki/langs/dart.mjs') } },
  sql: { label: 'SQL', grammar: { name: 'sql', load: () => import('shiki/langs/sql.mjs') } },
  nginx: { label: 'nginx', grammar: { name: 'nginx', load: () => import('shiki/langs/nginx.mjs') } },
  dockerfile: { label: 'Dockerfile', grammar: { name: 'docker', load: () => import('shiki/langs/docker.mjs') } },
  ini: { label: 'INI', grammar: { name: 'ini', load: () => import('shiki/langs/ini.mjs') } },
  http: { label: 'HTTP', grammar: { name: 'http', load: () => import('shiki/langs/http.mjs') } },
  powershell: {
    label: 'PowerShell',
    grammar: { name: 'powershell', load: () => import('shiki/langs/powershell.mjs') },
  },
  diff: { label: 'Diff', grammar: null },
  text: { label: 'Text', grammar: null },
};

/** Names that others use, and ours for them. */
const synonyms: Record<string, string> = {
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  zsh: 'bash',
  yml: 'yaml',
  typescript: 'ts',
  javascript: 'js',
  py: 'python',
  golang: 'go',
  kt: 'kotlin',
  rb: 'ruby',
  rs: 'rust',
  cs: 'csharp',
  'c#': 'csharp',
  docker: 'dockerfile',
  toml: 'ini',
  properties: 'ini',
  ps1: 'powershell',
  txt: 'text',
  plaintext: 'text',
  output: 'text',
};

/** Languages that a fence may name (besides `mermaid`, which is drawn). */
export const languageNames: readonly string[] = Object.keys(languages);

export function findLanguage(name: string): Language | undefined {
  return Object.hasOwn(languages, name) ? languages[name] : undefined;
}

/** Our name for a language that is commonly called otherwise. */
export function synonymOf(name: string): string | undefined {
  const key = name.toLowerCase();
  if (Object.hasOwn(languages, key)) return key;
  return Object.hasOwn(synonyms, key) ? synonyms[key] : undefined;
}
