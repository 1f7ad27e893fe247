import type { Plugin } from 'unified';
import { FaultsFound } from '../../fault.ts';
import { faultsOf } from '../page-file.ts';

/** Ends the way of a page with faults here, so that the plugins below meet only what is right. */
export const stopAtFaults: Plugin = () => (_, file) => {
  if (file.messages.length > 0) throw new FaultsFound(faultsOf(file));
};
