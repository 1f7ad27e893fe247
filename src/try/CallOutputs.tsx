import { type ReactNode, useSyncExternalStore } from 'react';
import { type ConnectionValues, connectionValues, onConnectionChange } from '../api-reference/api-connection.ts';
import { CopyOutputs } from './CopyOutputs.tsx';
import { type AdminCall, asCurl, asJson, type Output } from './outputs.ts';

const nothing: ConnectionValues = {};

type CallOutputsProps = {
  call: AdminCall;
  /** What was built, where that is not the whole body of the call. */
  built?: unknown;
  /** A unit test; null where no answer can be held. */
  test: Output | null;
};

/** What was built as JSON, as a call of the Admin API, and held by a unit test. */
export function CallOutputs({ call, built = call.body, test }: CallOutputsProps): ReactNode {
  // What the reader has filled in on pages of the API; nothing while the page is built.
  const values = useSyncExternalStore(onConnectionChange, connectionValues, () => nothing);
  const outputs = [
    { label: 'JSON', code: asJson(built) },
    { label: 'curl', code: asCurl(call, values) },
  ];
  return <CopyOutputs outputs={test ? [...outputs, test] : outputs} />;
}
