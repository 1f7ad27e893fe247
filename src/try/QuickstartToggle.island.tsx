import { type ReactNode, useState } from 'react';
import { Switch } from '../design/Switch.tsx';
import { FirstToggle, SampleWithOutput } from '../home/FirstToggle.tsx';
import { decide, firstToggleName, readersOf } from '../home/first-toggle.ts';

const readers = readersOf(5);

/** The toggle of the quickstart: its service prints what it would on the reader's own machine. */
export default function QuickstartToggle(): ReactNode {
  const [setting, setSetting] = useState({ enabled: true, rollout: 100 });
  const decisions = decide(setting, readers);
  const count = decisions.filter(Boolean).length;
  return (
    <FirstToggle setting={setting} onChange={setSetting}>
      <SampleWithOutput code={sample}>
        <ul className="PlainList">
          {readers.map((userId, index) => (
            <li className="QuickstartToggle-line" key={userId}>
              <Switch on={decisions[index] ?? false} />
              <samp>
                Reader {userId}: {decisions[index] ? 'express checkout' : 'standard checkout'}
              </samp>
            </li>
          ))}
        </ul>
        <p className="FirstToggle-quiet" role="status">
          {firstToggleName} is on for {count} of {readers.length} readers.
        </p>
      </SampleWithOutput>
    </FirstToggle>
  );
}

const sample = (
  <>
    for (const userId of [{readers.map((userId, index) => [index > 0 && ', ', <b key={userId}>'{userId}'</b>])}]) {'{'}
    {'\n  '}const enabled = unleash.isEnabled(<b>'{firstToggleName}'</b>, {'{'} userId {'}'});{'\n  '}
    console.log(
    <b>
      `Reader ${'{'}userId{'}'}: ${'{'}enabled ? 'express checkout' : 'standard checkout'{'}'}`
    </b>
    );{'\n}'}
  </>
);
