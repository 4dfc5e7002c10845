/** A guard taken away, and the scenario that must miss it. */
import type { Core, World } from '../../../../netlify/lib/core.ts';
import type { Payments, Session, Store } from '../../../../netlify/lib/ports.ts';
import type { Mutation } from '../../../../netlify/rehearsal/stage.ts';

/** `seenBy`: how the name of the scenario begins. */
export type Removal = Mutation & Readonly<{ seenBy: string }>;

export const inStore = (name: string, seenBy: string, change: (store: Store) => Partial<Store>): Removal => ({
  name,
  seenBy,
  world: (world) => ({ ...world, store: { ...world.store, ...change(world.store) } }),
});

type ChangePayments = (payments: Payments, world: World) => Partial<Payments>;

export const inPayments = (name: string, seenBy: string, change: ChangePayments): Removal => ({
  name,
  seenBy,
  world: (world) =>
    world.payments === undefined
      ? world
      : { ...world, payments: { ...world.payments, ...change(world.payments, world) } },
});

type ChangeSession = (session: Session, world: World) => Partial<Session>;

/** The provider's session, as a site would see it that does not look at this part of it. */
export const inSession = (name: string, seenBy: string, change: ChangeSession): Removal =>
  inPayments(name, seenBy, (payments, world) => ({
    async getSession(id) {
      const session = await payments.getSession(id);
      return session === undefined ? undefined : { ...session, ...change(session, world) };
    },
  }));

export const inCore = (name: string, seenBy: string, core: (core: Core) => Core): Removal => ({ name, seenBy, core });
