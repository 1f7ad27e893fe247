import type { Plugin } from 'unified';
import { FaultsFound } from '../../fault.ts';
import { faultsOf } from '../page-file.ts';

/** Throws the faults of a page if it has any, so that the plugins below see only pages without. */
export const stopAtFaults: Plugin = () => (_, file) => {
  if (file.messages.length > 0) throw new FaultsFound(faultsOf(file));
};
