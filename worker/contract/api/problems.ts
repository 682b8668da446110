import { shownTitles } from '#contract/addresses/shown-titles'

/** Every refusal: its HTTP status and a short title. */
export const problems = {
  'bad-request': { status: 400, title: 'Please correct the highlighted fields' },
  'bad-json': { status: 400, title: 'The request couldn’t be read' },
  'unknown-status': { status: 400, title: 'Unknown status' },
  'password-too-common': { status: 400, title: 'This password is too common' },
  'password-guessable': { status: 400, title: 'This password is easy to guess' },
  'password-leaked': { status: 400, title: 'This password has leaked' },
  'reset-link-invalid': { status: 400, title: shownTitles['reset-link-invalid'] },
  'link-invalid': { status: 400, title: shownTitles['link-invalid'] },
  'factor-refused': { status: 400, title: 'That was not accepted' },
  'second-step-over': { status: 400, title: shownTitles['second-step-over'] },
  'bad-signature': { status: 400, title: 'The signature does not match' },
  'not-a-document': { status: 400, title: 'This file cannot be accepted' },
  'upload-damaged': { status: 400, title: 'This file cannot be accepted' },
  'unsafe-document': { status: 400, title: 'This file cannot be accepted' },
  'no-receipts-selected': { status: 400, title: shownTitles['no-receipts-selected'] },
  'signed-out': { status: 401, title: 'Please sign in' },
  'wrong-credentials': { status: 401, title: 'Sign-in failed' },
  'second-step-needed': { status: 401, title: shownTitles['factor-needed'] },
  'wrong-code': { status: 401, title: shownTitles['wrong-code'] },
  'balance-due': { status: 402, title: 'The balance is still due' },
  forbidden: { status: 403, title: 'You don’t have permission to do this' },
  'person-needed': { status: 403, title: 'Please sign in as yourself' },
  'factor-needed': { status: 403, title: shownTitles['factor-needed'] },
  'factor-required': { status: 403, title: 'Add a passkey or an authenticator app' },
  'factors-reset': { status: 403, title: 'You can’t do this yet' },
  'cross-site': { status: 403, title: 'This request came from another site' },
  'profile-required': { status: 403, title: 'Please create your profile first' },
  'second-person-needed': { status: 403, title: shownTitles['second-person-needed'] },
  'own-entry': { status: 403, title: 'Another member must confirm this check' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This address does not support that method' },
  'email-taken': { status: 409, title: 'This email already has an account' },
  'factor-taken': { status: 409, title: 'This was added already' },
  'last-factor': { status: 409, title: 'Two-step sign-in must stay on' },
  'already-member': { status: 409, title: 'This person is already in the team' },
  'team-full': { status: 409, title: 'The team is full' },
  'username-taken': { status: 409, title: 'This username is taken' },
  'already-paid': { status: 409, title: 'This is already paid' },
  'cannot-decline': { status: 409, title: 'It can’t be declined' },
  'already-reminded': { status: 409, title: 'The client was reminded less than a day ago' },
  'deposit-refunded': { status: 409, title: 'The deposit was refunded' },
  'price-changed': { status: 409, title: 'The price has changed' },
  withdrawn: { status: 409, title: 'This application is closed' },
  'already-applied': { status: 409, title: 'You already have an application for this property' },
  'on-hold': { status: 409, title: 'This application is on hold' },
  'firm-closed': { status: 409, title: 'This application is waiting for a new law firm' },
  'deposit-first': { status: 409, title: 'Pay the deposit first' },
  'not-yet-due': { status: 409, title: 'The balance is not due yet' },
  'payment-incomplete': { status: 409, title: 'The payment is not complete' },
  'not-refundable': { status: 409, title: 'This payment cannot be refunded' },
  'refund-too-large': { status: 409, title: 'This is more than can still be refunded' },
  'refund-under-way': { status: 409, title: 'Another refund of this payment is in progress' },
  'file-changed': { status: 409, title: 'This file was changed by someone else' },
  'new-message': { status: 409, title: 'A new message arrived' },
  'undo-over': { status: 409, title: 'This can no longer be undone' },
  'not-the-next-step': { status: 409, title: 'This is not the next step' },
  'account-busy': { status: 409, title: 'This account cannot be deleted yet' },
  'client-erased': { status: 409, title: 'This client deleted their account' },
  'licence-decided': { status: 409, title: 'This certificate was decided about already' },
  'payout-changed': { status: 409, title: 'This payout has changed' },
  'last-admin': { status: 409, title: 'There must be at least one active admin' },
  'too-early-to-cancel': { status: 409, title: 'It is too early to cancel' },
  'no-accountant': { status: 409, title: 'Your firm hasn’t added its accountant’s email yet' },
  'accountant-mismatch': { status: 409, title: 'This is not the firm’s accountant' },
  'key-reused': { status: 409, title: 'This idempotency key was used for another request' },
  'done-before': { status: 409, title: 'This was already done' },
  'still-working': { status: 409, title: 'The same request is still being processed' },
  'checklist-incomplete': { status: 409, title: 'Something is missing before this step' },
  'identity-check-needed': { status: 409, title: 'The identity check is missing' },
  'deed-released': { status: 409, title: 'This deed has been released' },
  'deed-of-another': { status: 409, title: 'This file is already the deed of another application' },
  'nothing-to-release': { status: 409, title: 'There is no deed waiting for release' },
  'help-over': { status: 409, title: 'This link has ended' },
  'help-paused': { status: 409, title: 'Nothing is needed at the moment' },
  'upload-offset': { status: 409, title: 'This upload has changed' },
  'too-many-uploads': { status: 409, title: 'Too many uploads' },
  'upload-version': { status: 412, title: 'This version is not supported' },
  'too-large': { status: 413, title: 'This is too large' },
  'quota-reached': { status: 413, title: 'This application has reached its limit' },
  'wrong-media-type': { status: 415, title: 'This type of content is not accepted' },
  'too-many-attempts': { status: 429, title: shownTitles['too-many-attempts'] },
  internal: { status: 500, title: 'Something went wrong on our side' },
  'provider-down': { status: 502, title: 'The payment service didn’t answer' },
  busy: { status: 503, title: 'We are very busy right now' },
  'payments-not-configured': {
    status: 503,
    title: 'Payments are not available. Nothing was charged. Try again later or contact support',
  },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

export interface FieldProblem {
  /** Dotted path of the field, as in the request body. */
  path: string
  message: string
}

/** The body of every refusal, `application/problem+json`. Source: RFC 9457. */
export interface Problem {
  type: string
  title: string
  status: number
  /** A sentence for a toast. */
  detail: string
  code: ProblemCode
  errors?: FieldProblem[]
  requestId: string
}
