import type { ReactNode } from 'react';

type Sdk = { name: string; monogram: string; page: string };

const serverSide: readonly Sdk[] = [
  { name: 'Node.js', monogram: 'No', page: 'node' },
  { name: 'Java', monogram: 'Ja', page: 'java' },
  { name: 'Go', monogram: 'Go', page: 'go' },
  { name: 'Python', monogram: 'Py', page: 'python' },
  { name: '.NET', monogram: '.N', page: 'dotnet' },
  { name: 'Ruby', monogram: 'Rb', page: 'ruby' },
  { name: 'PHP', monogram: 'Ph', page: 'php' },
  { name: 'Rust', monogram: 'Rs', page: 'rust' },
];

const clientSide: readonly Sdk[] = [
  { name: 'JavaScript', monogram: 'Js', page: 'javascript-browser' },
  { name: 'React', monogram: 'Re', page: 'react' },
  { name: 'Next.js', monogram: 'Nx', page: 'next-js' },
  { name: 'Vue', monogram: 'Vu', page: 'vue' },
  { name: 'Svelte', monogram: 'Sv', page: 'svelte' },
  { name: 'iOS', monogram: 'iO', page: 'ios-proxy' },
  { name: 'Android', monogram: 'An', page: 'android-proxy' },
  { name: 'Flutter', monogram: 'Fl', page: 'flutter' },
];

/** Every SDK, by the side that it runs on. */
export function SdkGrid(): ReactNode {
  return (
    <div className="Sdks">
      <SdkGroup title="On your servers" sdks={serverSide} />
      <SdkGroup title="In browsers and mobile apps" sdks={clientSide} />
    </div>
  );
}

function SdkGroup({ title, sdks }: { title: string; sdks: readonly Sdk[] }): ReactNode {
  return (
    <section>
      <h3 className="Sdks-title">{title}</h3>
      <ul className="Sdks-list PlainList">
        {sdks.map(({ name, monogram, page }) => (
          <li key={page}>
            <a className="Sdk" href={`site:/reference/sdks/${page}`}>
              <span className="Sdk-monogram" aria-hidden="true">
                {monogram}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
