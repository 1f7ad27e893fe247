/** `npm run check:rooms`: no room of `src/` uses a later one, no files use each other in a circle. */
import { checkRooms } from '../checks/rooms/room-faults.ts';
import { describeFault } from '../fault.ts';
import { root } from '../project.ts';

const faults = checkRooms(root);
for (const fault of faults) console.error(describeFault(fault));
console.log(`${faults.length} breaks of the order of rooms.`);
if (faults.length > 0) process.exitCode = 1;
