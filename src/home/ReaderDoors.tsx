import type { ReactNode } from 'react';
import { Switch } from '../design/Switch.tsx';

type Link = { label: string; route: string };
type Door = { reader: string; work: string; first: Link; further: readonly Link[] };

const doors: readonly Door[] = [
  {
    reader: 'Developer',
    work: 'You build applications, and put features behind toggles in their code.',
    first: { label: 'Switch your first toggle', route: '/tutorials/quickstart' },
    further: [
      { label: 'Find the SDK for your language', route: '/reference/sdks' },
      { label: 'Learn the important concepts', route: '/tutorials/important-concepts' },
      { label: 'Look up an API operation', route: '/reference/api/unleash' },
    ],
  },
  {
    reader: 'Administrator',
    work: 'You decide who may do what, and keep projects and environments in order.',
    first: { label: 'Let people in', route: '/how-to/how-to-add-users-to-unleash' },
    further: [
      { label: 'Understand roles and permissions', route: '/reference/rbac' },
      { label: 'Set up single sign-on', route: '/how-to/sso' },
      { label: 'Ask for approval of changes', route: '/reference/change-requests' },
    ],
  },
  {
    reader: 'Operator',
    work: 'You run Unleash on your own machines, and keep it up, safe and up to date.',
    first: { label: 'Host Unleash yourself', route: '/reference/deploy/getting-started' },
    further: [
      { label: 'Configure the server', route: '/reference/deploy/configuring-unleash' },
      { label: 'Set up the database', route: '/reference/deploy/database-setup' },
      { label: 'Serve many applications with Edge', route: '/reference/unleash-edge' },
    ],
  },
];

/** One door for each kind of reader: the page to begin with, and three to go on to. */
export function ReaderDoors(): ReactNode {
  return (
    <div className="Doors">
      {doors.map(({ reader, work, first, further }) => (
        <section className="Door" key={reader} aria-labelledby={`door-${reader.toLowerCase()}`}>
          <h2 className="Door-reader" id={`door-${reader.toLowerCase()}`}>
            {reader}
          </h2>
          <p className="Door-work">{work}</p>
          <a className="Door-first" href={`site:${first.route}`}>
            {first.label}
            <Switch />
          </a>
          <ul className="PlainList">
            {further.map(({ label, route }) => (
              <li key={route}>
                <a href={`site:${route}`}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
