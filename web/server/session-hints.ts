/** The cookies that scripts can read: which sessions this browser may have, and by their values whether they are the same. */
const hints = (): string[] =>
  Array.from(
    (globalThis.document?.cookie ?? '').matchAll(/(?:^|; )(?:__Host-)?(signed-in[^;]*)/g),
    ([, hint = '']) => hint,
  )

const cookieOf = { owner: 'signed-in', member: 'signed-in-member', super: 'signed-in-super' } as const
export type AccountKind = keyof typeof cookieOf

/** A hash of the session, as its cookie has it. */
export const hintOf = (kind: AccountKind): string | undefined =>
  hints()
    .find((hint) => hint.startsWith(`${cookieOf[kind]}=`))
    ?.split('=')[1]

export const hasHint = (kind: AccountKind): boolean => hintOf(kind) !== undefined

const allHints = () => hints().toSorted().join()
let known = allHints()

/** After a sign-in or a sign-out on this page. */
export function noteSessions(): void {
  known = allHints()
}

/** Whether a session began, ended or became another one since this page last knew. */
export const haveSessionsChanged = (): boolean => allHints() !== known
