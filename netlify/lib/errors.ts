/** Errors of the services. Handlers turn them into a status (http/http.ts), delivery into a retry (delivery/send-guide-email.ts). */

/** A service failed. The reason is a short code for the log, such as EAUTH, never personal data. */
export class ServiceError extends Error {
  constructor(
    message?: string,
    readonly reason = 'unknown',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider could not be reached or answered with an error. */
export class ProviderError extends ServiceError {}

/** The mail server could not be reached or failed before it received the message, so any other message would fail too. */
export class MailServerError extends ProviderError {}

/** The message was transmitted but not acknowledged: the buyer may have received it. */
export class UnsureError extends ProviderError {}

/** The mail server permanently rejects this message: there is no such mailbox, or the content was refused. */
export class RejectedError extends ProviderError {}

/** The store could not be reached or returned unexpected data. No operation may be assumed to have succeeded. */
export class StoreError extends ServiceError {}

/** One record is damaged. The store works, and the other records can be read. */
export class UnreadableError extends StoreError {
  constructor(message: string) {
    super(message, 'unreadable');
  }
}

/** A required service is not configured. The message is the service's name. */
export class NotConfiguredError extends Error {}
