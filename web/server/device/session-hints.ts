/** The cookies that scripts can read: which sessions this browser may have, and by their values whether they are the same. */
const hints = (): string[] =>
  typeof document === 'undefined'
    ? []
    : document.cookie
        .split('; ')
        .map((cookie) => cookie.replace(/^__Host-/, ''))
        .filter((cookie) => cookie.startsWith('signed-in'))

const cookieOf = { owner: 'signed-in', member: 'signed-in-member', super: 'signed-in-super' } as const
export type AccountKind = keyof typeof cookieOf

export const hasHint = (kind: AccountKind): boolean => hints().some((hint) => hint.startsWith(`${cookieOf[kind]}=`))

/** A hash of the session, as its cookie has it. */
export const hintOf = (kind: AccountKind): string | undefined =>
  hints()
    .find((hint) => hint.startsWith(`${cookieOf[kind]}=`))
    ?.split('=')[1]

const allHints = () => hints().toSorted().join()
let known = allHints()

/** After a sign-in or a sign-out on this page. */
export function noteSessions(): void {
  known = allHints()
}

/** Whether a session began, ended or became another one since this page last knew. */
export const haveSessionsChanged = (): boolean => allHints() !== known
