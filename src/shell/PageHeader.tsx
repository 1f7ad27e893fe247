import type { ReactNode } from 'react';
import type { Availability, VersionInfo } from '../site/page-model.ts';
import { FirstPaintMark } from './FirstPaint.tsx';

type Properties = {
  title: string;
  lead?: string;
  version: VersionInfo;
  availability?: Availability;
  /** What can be done with the page. */
  children?: ReactNode;
};

/** The title of a page, and the small facts that tell a reader whether the page is for them. */
export function PageHeader({ title, lead, version, availability, children }: Properties): ReactNode {
  return (
    <>
      <header className="PageHeader">
        <h1 className="PageHeader-title">{title}</h1>
        {lead && <p className="PageHeader-lead">{lead}</p>}
        <div className="PageHeader-row">
          <ul className="PageHeader-badges PlainList">
            <li className="Badge">Version: {version.label}</li>
            {availability && <AvailabilityBadges {...availability} />}
          </ul>
          {children}
        </div>
      </header>
      <FirstPaintMark />
    </>
  );
}

const editions = { enterprise: 'Enterprise edition', pro: 'Pro and Enterprise editions' } as const;

function AvailabilityBadges({ edition, since, permission }: Availability): ReactNode {
  return (
    <>
      {edition && <li className="Badge Badge--edition">{editions[edition]}</li>}
      {since && <li className="Badge">Since Unleash {since}</li>}
      {permission && <li className="Badge">Permission: {permission}</li>}
    </>
  );
}
