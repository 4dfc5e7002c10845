/** What each command of `offer orders` does, behind its options in commands/orders.ts. */
import { mkdirSync } from 'node:fs';
import { createBuyerData } from '../../netlify/lib/orders/buyer-data.ts';
import { refuse, reportErrors } from '../output.ts';
import { localStore } from '../shop/open-shop.ts';
import { close, reconcile, resend, restore, retry, showLink } from './act.ts';
import { backUp, openBackup, readBackup, readPassword, requireNew, restoreBackup } from './backup.ts';
import { deletionAsText, deletionFields, exportAsText, exportFields } from './buyer-report.ts';
import { type ListFilter, listOrders } from './list-orders.ts';
import { findOrders, orderAsText, orderFields } from './show-order.ts';
import { type ShopFlags, withLinks, withShop, withStore } from './with-shop.ts';

export type ToFlags = ShopFlags & Readonly<{ to?: string }>;

export const runList = (flags: ShopFlags & ListFilter): Promise<number> =>
  withStore(flags, (store) => listOrders(store, flags));

export const runResend = (order: string, flags: ToFlags): Promise<number> =>
  withLinks(flags, (shop) => resend(shop, order, flags.to));

export const runLink = (order: string, flags: ShopFlags): Promise<number> =>
  withLinks(flags, (shop) => showLink(shop, order));

export const runRetry = (order: string | undefined, flags: ShopFlags): Promise<number> =>
  withLinks(flags, (shop) => retry(shop, order));

export const runRestore = (order: string, flags: ToFlags): Promise<number> =>
  withLinks(flags, (shop) => restore(shop, order, flags.to));

export const runClose = (order: string, flags: ShopFlags): Promise<number> =>
  withShop(flags, (shop) => close(shop, order));

export type ReconcileFlags = ShopFlags & Readonly<{ since?: number; dryRun?: boolean }>;

export const runReconcile = (flags: ReconcileFlags): Promise<number> =>
  (flags.dryRun === true ? withShop : withLinks)(flags, (shop) => reconcile(shop, flags));

export const runShow = (named: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store) => {
    const found = await findOrders(store, named);
    return { fields: found.map(orderFields), text: `${found.map(orderAsText).join('\n\n')}\n` };
  });

export const runExport = (email: string, flags: ShopFlags): Promise<number> =>
  withStore(flags, async (store, name) => {
    const found = await createBuyerData(store).find(email);
    return { fields: exportFields(found, name), text: exportAsText(found), failed: found.unreadable.length > 0 };
  });

export type DeleteFlags = ShopFlags & Readonly<{ yes?: boolean }>;

export const runDelete = (email: string, flags: DeleteFlags): Promise<number> =>
  withStore(flags, async (store, name) => {
    const buyers = createBuyerData(store);
    const found = await buyers.find(email);
    const done = flags.yes === true;
    if (done) await buyers.erase(found);
    const failed = found.unreadable.length > 0;
    return { fields: deletionFields(found, name, done), text: deletionAsText(found, done), failed };
  });

export type BackupFlags = ShopFlags & Readonly<{ restore?: boolean }>;

/** The file is checked before the password is asked for, and the password before the store is read. */
export const runBackup = (file: string, flags: BackupFlags): Promise<number> =>
  reportErrors(flags.json, async () => {
    const isNew = flags.restore !== true;
    if (isNew) requireNew(file);
    const contents = isNew ? undefined : readBackup(file);
    const asked = await readPassword(isNew);
    if ('problem' in asked) return refuse(asked.problem);
    const { password } = asked;
    if (contents === undefined) return withStore(flags, (store) => backUp(store, file, password));
    const backup = openBackup(file, contents, password);
    // A restore is for a store that is gone.
    if (flags.site !== true) mkdirSync(localStore(process.env), { recursive: true });
    return withStore(flags, (store) => restoreBackup(store, backup, flags.site));
  });
