/** The page that most readers follow first, walked in the admin UI. The other pages are in `how-tos` and `other-pages`. */
import { drivePages, isFirst } from './drive-pages.ts';

drivePages(isFirst);
