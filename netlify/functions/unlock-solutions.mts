/** The paid text, after verifying the purchase. */
import { readEmails, readSolutions } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';
import { createUnlockSolutions } from '../lib/unlock-solutions.ts';

export default serve(createUnlockSolutions, () => ({ solutions: readSolutions(), ...readEmails() }));
