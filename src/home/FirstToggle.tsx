import { type ReactNode, useId } from 'react';
import { Switch } from '../design/Switch.tsx';
import { firstToggleName, type ToggleSetting } from './first-toggle.ts';

type Properties = {
  setting: ToggleSetting;
  onChange: (setting: ToggleSetting) => void;
  /** What the switch decides: it follows the two controls. */
  children: ReactNode;
};

/** A toggle as the admin UI has it, to switch and to roll out, above what an application makes of it. */
export function FirstToggle({ setting, onChange, children }: Properties): ReactNode {
  const { enabled, rollout } = setting;
  const id = useId();
  return (
    <section className="FirstToggle" aria-label="Switch a toggle">
      {/* A form, so that the Markdown twin of a page leaves it out. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <button
          className="FirstToggle-switch"
          type="button"
          role="switch"
          aria-checked={enabled}
          onClick={() => onChange({ enabled: !enabled, rollout })}
        >
          <span>
            <span className="FirstToggle-name">{firstToggleName}</span>{' '}
            <span className="FirstToggle-quiet">in development</span>
          </span>
          <Switch on={enabled} />
        </button>
        <div className="FirstToggle-rollout">
          <label htmlFor={id}>Rollout</label>
          <input
            id={id}
            type="range"
            min="0"
            max="100"
            value={rollout}
            onChange={({ target }) => onChange({ enabled, rollout: target.valueAsNumber })}
          />
          <output htmlFor={id}>{rollout}%</output>
        </div>
        {children}
      </form>
    </section>
  );
}

/** A sample and, below it, what it prints. */
export function SampleWithOutput({ code, children }: { code: ReactNode; children: ReactNode }): ReactNode {
  return (
    <>
      <pre className="FirstToggle-code">
        <code>{code}</code>
      </pre>
      <div className="FirstToggle-output">{children}</div>
    </>
  );
}
