import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

type PanelProperties = { title: string; value: string; children?: ReactNode };

/** One of the variants in `Tabs`. */
export function TabPanel({ value, children }: PanelProperties) {
  return (
    <div className="Tabs-panel" data-value={value}>
      {children}
    </div>
  );
}

/**
 * Variants of a piece of content, of which the reader chooses one. Radio buttons make it work without a script:
 * Tabs.css shows the panel of the one that is checked.
 */
export function Tabs({
  name,
  group,
  label,
  children,
}: {
  name: string;
  group?: string;
  label: string;
  children: ReactNode;
}) {
  const panels = Children.toArray(children).filter((child): child is ReactElement<PanelProperties> =>
    isValidElement(child),
  );
  return (
    <fieldset className="Tabs" data-tab-group={group}>
      <legend className="Tabs-label">{label}</legend>
      <div className="Tabs-list">
        {panels.map(({ props: { title, value } }, index) => (
          <label className="Tabs-tab" key={value}>
            <input type="radio" name={name} value={value} data-tab-group={group} defaultChecked={index === 0} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {panels}
    </fieldset>
  );
}
