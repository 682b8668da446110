import { html } from 'hono/html'
import { progressCopy as words } from '#contract/applications/progress/copy'
import { isStopped, ringsOf, type Stage } from '#contract/applications/progress/stage-rules'
import { doneIn, stepText } from '#contract/applications/progress/stage-text'
import { unbrokenParts } from '#contract/fields/unbroken'
import { platePicture } from '#contract/notifications/plate-picture'
import type { Fact } from '../../notifications/messages/content'

export const font = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** A text whose promises and amounts stay on one line each. */
export const unbrokenText = (text: string) =>
  unbrokenParts(text).map((part, position) =>
    position % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`,
  )

export const button = ({
  label,
  url,
}: {
  label: string
  url: string
}) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 28px"><tr>
<td bgcolor="#1a3f9c" style="background-color:#1a3f9c;border-radius:12px"><a href="${url}" style="display:inline-block;padding:14px 24px;border:1px solid #1a3f9c;border-radius:12px;background-color:#1a3f9c;color:#ffffff;font-weight:650;text-decoration:none;${font}">${label}</a></td>
</tr></table>`

export const pictureRow = ({
  url,
  alt,
  text,
}: {
  url: string
  alt: string
  text: string
}) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;${font}"><tr>
<td width="120" valign="middle"><img src="${url}" alt="${alt}" width="120" height="120" style="display:block;border:0;border-radius:12px;font-size:14px;${font}"></td>
<td class="small" valign="middle" style="padding:0 0 0 16px;font-size:14px;line-height:1.45;color:#4c5566">${text}</td>
</tr></table>`

/** Another person's words, apart from ours. */
export const quotation = (words: string) =>
  html`<blockquote style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #8a8f9c;white-space:pre-line">${words}</blockquote>\n`

export interface LinkedFact extends Omit<Fact, 'path'> {
  url?: string
}

export const factTable = (
  facts: readonly LinkedFact[],
) => html`<table class="facts" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f1eb" style="margin:0 0 24px;background-color:#f4f1eb;border-radius:12px;${font}">
${facts.map(
  ({ label, value, url }) => html`<tr>
<th class="small" scope="row" align="left" valign="top" style="padding:10px 6px 10px 14px;font-size:14px;line-height:1.45;font-weight:400;color:#4c5566">${label}</th>
<td valign="top" style="padding:10px 14px 10px 6px;font-size:14px;line-height:1.4;font-weight:600;word-break:break-word">${url ? html`<a class="plain" href="${url}" aria-label="${label}: ${value}" style="color:#1a3f9c">${value}</a>` : value}</td>
</tr>`,
)}
</table>`

/** Beside words that say the same. */
const plate = (origin: string, stages: readonly Stage[]) =>
  html`<td width="52" valign="middle"><img src="${origin}${platePicture(ringsOf(stages))}" alt="" width="40" height="40" style="display:block;border:0"></td>`

/**
 * A bar of one cell a stage, with the current and the next stage in words below it, and what is so now.
 * @param plateFrom the origin of the plate's picture; nothing where the deed's own pattern is shown
 */
export function progressTable(stages: readonly Stage[], plateFrom: string | undefined) {
  const title = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px;${font}"><tr>
${plateFrom === undefined ? '' : plate(plateFrom, stages)}
<td valign="middle" style="font-size:14px"><strong>${words.title}</strong>, ${stepText(stages)}</td>
</tr></table>`
  const says = stages
    .flatMap((stage) => stage.says ?? [])
    .map((text) => html`<p style="margin:0 0 28px;font-size:14px;line-height:1.45">${unbrokenText(text)}</p>`)
  if (isStopped(stages)) return html`${title}${says}`
  const done = doneIn(stages)
  const named = (state: Stage['state']) => stages.find((stage) => stage.state === state)
  const [now, next] = [named('now'), named('next')]
  const columns = [
    ...(done > 0 ? [[words.states.done, words.stepsDone(done), null] as const] : []),
    ...(now
      ? [
          [
            words.states.now,
            html`<strong>${now.place}</strong>`,
            [now.label, now.waitingFor].filter(Boolean).join(', '),
          ] as const,
        ]
      : []),
    ...(next ? [[words.states.next, next.place, next.label] as const] : []),
  ]
  const width = Math.floor(100 / columns.length)
  return html`${title}
<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="3" border="0"><tr>
${stages.map(({ state }) => cell(state))}
</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${says.length > 0 ? 12 : 28}px;${font}"><tr>
${columns.map(
  ([title, text, more]) =>
    html`<td valign="top" width="${width}%" style="padding:4px 8px 0 3px;font-size:14px;line-height:1.4"><span class="small" style="color:#4c5566">${title}</span><br>${text}${more === null ? '' : html`<br><span class="small" style="color:#4c5566">${more}</span>`}</td>`,
)}
</tr></table>${says}`
}

const colours = { done: '#a6d92c', now: '#1a3f9c', next: '#dcd7cc', 'not-recorded': '#dcd7cc' } as const

const cell = (state: keyof typeof colours) =>
  html`<td class="${state}" bgcolor="${colours[state]}" height="8" style="background-color:${colours[state]};font-size:1px;line-height:8px;border-radius:4px">&nbsp;</td>`
