import { type ReactNode, useId } from 'react';

type FieldProps = {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with the value, in a sentence. */
  fault?: string | null;
};

type TextProps = FieldProps & {
  type?: 'text' | 'number' | 'datetime-local';
  placeholder?: string;
  /** What the field offers; it takes other values, too. */
  options?: readonly string[];
  min?: number;
  max?: number;
  step?: number;
};

/** A field of one line. */
export function TextField({ label, value, onChange, fault, type = 'text', options, ...rest }: TextProps): ReactNode {
  const id = useId();
  return (
    <div className="Try-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className="Try-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={options && `${id}-options`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {options && (
        <datalist id={`${id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <FieldFault id={`${id}-fault`} fault={fault} />
    </div>
  );
}

type SelectProps<Value extends string> = {
  label: ReactNode;
  value: Value;
  /** Values, with what stands for each. */
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** A choice of one. */
export function SelectField<Value extends string>({ label, value, options, onChange }: SelectProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className="Try-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type CheckProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void };

/** A yes or no. */
export function CheckField({ label, checked, onChange }: CheckProps): ReactNode {
  return (
    <label className="Try-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

function FieldFault({ id, fault }: { id: string; fault: string | null | undefined }): ReactNode {
  return (
    fault && (
      <p className="Try-fault" id={id}>
        {fault}
      </p>
    )
  );
}
