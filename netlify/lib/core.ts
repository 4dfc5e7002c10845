/** The handlers' common ground: the world as ports, and what is made of it. An endpoint file makes one and hands it to its createX. */
import type { Pricing } from '#schema/pricing.ts';
import { type Access, createAccess } from './access.ts';
import { createHashAddress } from './addresses.ts';
import { createDeliver, type Deliver } from './deliver.ts';
import type { Env } from './env.ts';
import { createForget, type Forget } from './forget.ts';
import { createFulfil, type Fulfil } from './fulfil.ts';
import { createLetters, type Letters } from './letters.ts';
import { createLimits, type Limits } from './limits.ts';
import { createOrders, type Orders } from './orders.ts';
import type { Clock, ComposeMail, Log, Payments, SendMail, Store } from './ports.ts';

export type World = Readonly<{
  env: Env;
  store: Store;
  /** Undefined: not configured. */
  payments: Payments | undefined;
  sendMail: SendMail | undefined;
  compose: ComposeMail;
  prices: Pricing;
  solutions: readonly Readonly<{ id: string; html: string }>[];
  /** The pages after a purchase, with the solutions and without. */
  pages: Readonly<Record<string, Readonly<{ filled: string; locked: string }>>>;
  /** The site's security headers, for HTML that functions answer. */
  headers: Readonly<Record<string, string>>;
  now: Clock;
  log: Log;
}>;

export type Core = World &
  Readonly<{
    orders: Orders;
    access: Access;
    limits: Limits;
    letters: Letters;
    fulfil: Fulfil;
    deliver: Deliver;
    forget: Forget;
  }>;

export function createCore(world: World): Core {
  const hashAddress = createHashAddress(world.store);
  const orders = createOrders(world.store, hashAddress);
  const access = createAccess({ secrets: world.env.accessSecrets, orders });
  const letters = createLetters({ ...world, access });
  return {
    ...world,
    orders,
    access,
    letters,
    limits: createLimits({ ...world, hashAddress }),
    fulfil: createFulfil({ ...world, orders }),
    forget: createForget(world),
    deliver: createDeliver({ ...world, orders, letters }),
  };
}
