import type { ReactNode } from 'react';
import { withBaseUrl } from '../site/base-url.ts';
import type { NearQuestion } from './engine.ts';
import type { HeldKeys } from './ResultList.tsx';
import { troubleshooting } from './troubleshooting.ts';

type Props = { nearest: readonly NearQuestion[]; baseUrl: string; onLeft?: ((event: HeldKeys) => void) | undefined };

/** Where a reader goes on whose search found nothing: questions that come near, and the pages for those in trouble. */
export function WaysOn({ nearest, baseUrl, onLeft }: Props): ReactNode {
  const pages = troubleshooting.map(({ text, route }) => ({ text, href: withBaseUrl(baseUrl, route) }));
  return (
    <>
      {nearest.length > 0 && <Ways label="These pages answer what comes near:" ways={nearest} onLeft={onLeft} />}
      <Ways label="Where something does not work:" ways={pages} onLeft={onLeft} />
    </>
  );
}

type WaysProps = { label: string; ways: readonly NearQuestion[]; onLeft: Props['onLeft'] };

function Ways({ label, ways, onLeft }: WaysProps): ReactNode {
  return (
    <>
      <p>{label}</p>
      <ul>
        {ways.map(({ text, href }) => (
          <li key={href}>
            <a href={href} onClick={onLeft}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
