/** An SDK of Unleash, for the home page, the sidebar and `npm run fetch-remote`. */
export type Sdk = {
  name: string;
  /** Two letters in place of a logo. */
  monogram: string;
  /** Where it runs: on machines of its owner, or on those of readers. */
  side: 'server' | 'client';
  /** Its page is `docs/reference/sdks/<page>.md`. */
  page: string;
  /** Its repository below https://github.com/Unleash. */
  repository: string;
};

/** Every SDK, in the order of the home page. */
export const sdks: readonly Sdk[] = [
  { name: 'Node.js', monogram: 'No', side: 'server', page: 'node', repository: 'unleash-client-node' },
  { name: 'Java', monogram: 'Ja', side: 'server', page: 'java', repository: 'unleash-client-java' },
  { name: 'Go', monogram: 'Go', side: 'server', page: 'go', repository: 'unleash-client-go' },
  { name: 'Python', monogram: 'Py', side: 'server', page: 'python', repository: 'unleash-client-python' },
  { name: '.NET', monogram: '.N', side: 'server', page: 'dotnet', repository: 'unleash-client-dotnet' },
  { name: 'Ruby', monogram: 'Rb', side: 'server', page: 'ruby', repository: 'unleash-client-ruby' },
  { name: 'PHP', monogram: 'Ph', side: 'server', page: 'php', repository: 'unleash-client-php' },
  { name: 'Rust', monogram: 'Rs', side: 'server', page: 'rust', repository: 'unleash-client-rust' },
  {
    name: 'JavaScript',
    monogram: 'Js',
    side: 'client',
    page: 'javascript-browser',
    repository: 'unleash-proxy-client-js',
  },
  { name: 'React', monogram: 'Re', side: 'client', page: 'react', repository: 'proxy-client-react' },
  { name: 'Next.js', monogram: 'Nx', side: 'client', page: 'next-js', repository: 'unleash-client-nextjs' },
  { name: 'Vue', monogram: 'Vu', side: 'client', page: 'vue', repository: 'proxy-client-vue' },
  { name: 'Svelte', monogram: 'Sv', side: 'client', page: 'svelte', repository: 'proxy-client-svelte' },
  { name: 'iOS', monogram: 'iO', side: 'client', page: 'ios-proxy', repository: 'unleash-proxy-client-swift' },
  { name: 'Android', monogram: 'An', side: 'client', page: 'android-proxy', repository: 'unleash-android-proxy-sdk' },
  { name: 'Flutter', monogram: 'Fl', side: 'client', page: 'flutter', repository: 'unleash_proxy_client_flutter' },
];

/** The SDKs of one side, in the order of the home page. */
export function sdksOf(side: Sdk['side']): readonly Sdk[] {
  return sdks.filter((sdk) => sdk.side === side);
}
