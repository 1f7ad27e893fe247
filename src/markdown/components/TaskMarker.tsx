/** The box before an entry of a task list. It shows whether the task is done, and cannot be changed. */
export function TaskMarker({ checked }: { checked?: boolean }) {
  return (
    <svg className="TaskMarker" viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={taskState(checked)}>
      <rect x="1" y="1" width="14" height="14" rx="3" />
      {checked && <path d="M4.5 8.5l2.5 2.5 4.5-5.5" />}
    </svg>
  );
}

function taskState(checked = false): string {
  return checked ? 'Done:' : 'To do:';
}
