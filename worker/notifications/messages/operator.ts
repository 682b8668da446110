import { paths } from '#contract/addresses/paths'
import { type AlertKind, alertCopy } from '#contract/administration/health'
import { messageButtons } from '#contract/notifications/message-buttons'
import { harareTime } from '#contract/time'
import { type Content, factsOf, hello } from './content'

interface OperatorAlert {
  alert: AlertKind
  state: 'begun' | 'open' | 'over'
  /** Milliseconds. */
  since: number
}

const subjects = { begun: 'Alert', open: 'Still an alert', over: 'Over' } as const

/** For the operator: once when it begins, again each day, and when it is over. */
export const operatorAlert = ({ alert, state, since }: OperatorAlert): Content => ({
  subject: `${subjects[state]}: ${alertCopy[alert].title}`,
  paragraphs: [
    hello(),
    state === 'over' ? 'This is no longer so:' : 'The service needs you.',
    alertCopy[alert].text,
    ...(state === 'over' ? [] : [`What to do is in docs/runbook.md, under “${alertCopy[alert].title}”.`]),
  ],
  facts: factsOf({ Since: `${harareTime(since)}, Harare time` }),
  action: { label: messageButtons.openConsole, path: paths.console },
})

interface OperatorNotice {
  kind: 'account' | 'template' | 'call'
  /** The message of a template, or the code of a call. */
  about: string | null
  /** WhatsApp's code. */
  code: number | null
  details: string
}

const problems = {
  account: {
    subject: 'WhatsApp refuses our messages',
    text: 'WhatsApp refuses our messages because of the account or its token. We try one message an hour until it accepts them again.',
    todo: 'Please check the account, its payment method and the token in WhatsApp Manager.',
  },
  template: {
    subject: 'WhatsApp refuses a template',
    text: 'WhatsApp refuses a template, so that message does not go out there.',
    todo: 'Please compare the templates with "npm run whatsapp -- templates" and fix the one that is rejected or paused.',
  },
  call: {
    subject: 'WhatsApp rejected an API call',
    text: 'WhatsApp rejected one of our API calls. This is a bug in our code.',
    todo: 'Please forward this email to your developer.',
  },
} as const

/** For the operator, at most once a day for each kind of problem. */
export const operatorNotice = ({ kind, about, code, details }: OperatorNotice): Content => ({
  subject: problems[kind].subject,
  paragraphs: [
    hello(),
    problems[kind].text,
    'Messages that have an email address go out by email meanwhile. Nothing else is affected.',
    `${problems[kind].todo} The console lists every problem. We send this email at most once a day for each kind of problem.`,
  ],
  facts: factsOf({
    About: kind === 'template' && about,
    Code: code === null ? null : String(code),
    'WhatsApp says': details,
  }),
  action: { label: messageButtons.openConsole, path: paths.console },
})
