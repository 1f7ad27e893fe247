type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes what a reader wrote or chose in an island that is not awake yet. The function that comes back has it happen once
 * more, for an island that is: React hears of no change that came before it. Clicks are held where they happen.
 */
export function keepEarlyInput(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll<Field>('input, textarea, select')];
  const early = new Map(fields.filter(isChanged).map((field) => [field, field.value]));
  return () => {
    for (const field of fields) {
      // The reader may have written on since.
      const value = isChanged(field) ? field.value : early.get(field);
      if (value !== undefined && field.isConnected) enter(field, value);
    }
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected && !option.defaultSelected);
  return !['radio', 'checkbox'].includes(field.type) && field.value !== field.defaultValue;
}

function enter(field: Field, value: string): void {
  // A script may not choose files, and React looks at none of their names.
  if (field.type === 'file') return void field.dispatchEvent(new Event('change', { bubbles: true }));
  const caret = field === document.activeElement && 'selectionStart' in field ? field.selectionStart : null;
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
  // The field's own setter is React's, which would take this for a change of its own.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
}
