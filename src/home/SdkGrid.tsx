import type { ReactNode } from 'react';
import { type Sdk, sdksOf } from '../../sdks.ts';

/** Every SDK, by the side that it runs on. */
export function SdkGrid(): ReactNode {
  return (
    <div className="Sdks">
      <SdkGroup title="On your servers" sdks={sdksOf('server')} />
      <SdkGroup title="In browsers and mobile apps" sdks={sdksOf('client')} />
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
