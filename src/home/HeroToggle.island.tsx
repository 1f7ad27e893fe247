import { type ReactNode, useState } from 'react';
import { FirstToggle, SampleWithOutput } from './FirstToggle.tsx';
import { decide, firstToggleName, readersOf } from './first-toggle.ts';
import { ReaderField } from './ReaderField.tsx';

const readers = readersOf(40);

/** The toggle on the home page: switched or rolled out, it reaches other readers, and the sample prints another answer. */
export default function HeroToggle(): ReactNode {
  const [setting, setSetting] = useState({ enabled: true, rollout: 50 });
  const decisions = decide(setting, readers);
  const count = decisions.filter(Boolean).length;
  return (
    <FirstToggle setting={setting} onChange={setSetting}>
      <ReaderField decisions={decisions} />
      <SampleWithOutput code={sample}>
        <p role="status">
          {/* What the sample prints is for its reader, who is the first. */}
          <samp>
            {firstToggleName} is {decisions[0] ? 'on' : 'off'}
          </samp>{' '}
          <span className="FirstToggle-quiet">
            and on for {count} of {readers.length} readers
          </span>
        </p>
      </SampleWithOutput>
    </FirstToggle>
  );
}

const sample = (
  <>
    const name = <b>'{firstToggleName}'</b>;{'\n'}
    const reader = {'{'} userId: <b>'{readers[0]}'</b> {'}'};{'\n'}
    const on = unleash.isEnabled(name, reader);{'\n'}
    console.log(name, on ? <b>'is on'</b> : <b>'is off'</b>);
  </>
);
