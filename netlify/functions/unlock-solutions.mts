/** Returns the paid text once the purchase is verified. */
import { createUnlockSolutions } from '../lib/access/unlock-solutions.ts';
import { readEmails, readSolutions, serve } from '../lib/container.ts';

export default serve(createUnlockSolutions, () => ({ solutions: readSolutions(), ...readEmails() }));
