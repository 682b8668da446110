import { html } from 'hono/html'
import { readMessages } from '../inbox'
import type { Message } from '../message'
import { choices, readSettings, type Settings } from '../settings'
import { idOf, Objects } from '../stripe/objects/account'
import type { Sql } from '../tables'

const shownPayments = 50

const labels: Record<keyof typeof choices, string> = {
  stripe: 'Stripe',
  mail: 'Mail',
  whatsapp: 'WhatsApp',
  leakedPasswords: 'Leaked passwords',
  witnesses: 'Witnesses',
  webhooks: 'Webhooks',
}

const testCards = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'asks the bank first (3-D Secure)'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0341', 'pays once; later installments are declined'],
  ['4000 0027 6000 3184', 'asks the bank each time, later installments too'],
]

export function overviewPage(sql: Sql, revision: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>The outside world · Gwaro sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/overview.css">
    <script type="module" src="/sandbox/overview-script.js"></script>
  </head>
  <body data-revision="${revision}">
    <header>
      <h1>The outside world</h1>
      <p>Mail, WhatsApp and Stripe on this machine only. Nothing is sent, no card is charged. <a href="/">Back to Gwaro</a></p>
      <p class="news" role="status" hidden>Something new arrived. <a href="/sandbox">Show it</a></p>
    </header>
    <main>
      ${inbox(readMessages(sql, null))}
      <div class="side">${payments(new Objects(sql))} ${switches(readSettings(sql))} ${cards()}</div>
    </main>
  </body>
</html>`
}

function inbox(messages: Message[]) {
  const empty = html`<p class="empty">No messages yet. They appear here when the application sends them.</p>`
  return html`<section>
    <h2>Inbox <span class="count">${messages.length}</span></h2>
    <p class="meta"><a href="/sandbox/phone">Open a phone</a> to read and answer WhatsApp messages.</p>
    ${messages.length ? messages.map(messageItem) : empty}
  </section>`
}

function messageItem(message: Message) {
  const { id, channel, from, to, subject, text, html: markup, links, attachments = [], createdAt } = message
  const body = markup
    ? html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="The mail" src="/sandbox/messages/${id}/body"></iframe>`
    : html`<p class="text">${text}</p>`
  const targets = links.length
    ? html`<h3>Links</h3><ul class="links">${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`
    : ''
  const files = attachments.length
    ? html`<h3>Attachments</h3><ul class="links">${attachments.map(({ name }, position) => html`<li><a href="/sandbox/messages/${id}/attachments/${position}" download>${name}</a></li>`)}</ul>`
    : ''
  return html`<details class="message" data-message="${id}">
    <summary>
      <span class="channel ${channel}">${channel === 'email' ? 'Mail' : 'WhatsApp'}</span>
      <strong>${subject || text}</strong>
      <span class="meta">${to} · ${time(createdAt)}</span>
    </summary>
    <div class="opened"><p class="meta">From ${from}</p>${body}${files}${targets}</div>
  </details>`
}

function payments(objects: Objects) {
  const intents = objects.all('payment_intent').slice(0, shownPayments)
  const entries = intents.map((intent) => {
    const charge = objects.find(idOf(intent.latest_charge) ?? '')
    const { card = null } = (charge?.object === 'charge' && charge.payment_method_details) || {}
    const refunded = charge?.object === 'charge' ? charge.amount_refunded : 0
    return html`<li>
      <strong class="amount">${money(intent.amount, intent.currency)}</strong>
      <span class="status ${intent.status}">${intent.status.replaceAll('_', ' ')}</span>
      <span class="meta">${intent.description ?? intent.id}</span>
      <span class="meta">${card ? html`${card.brand} ···· ${card.last4} · ` : ''}${refunded ? html`${money(refunded, intent.currency)} refunded · ` : ''}${time(new Date(intent.created * 1000).toISOString())}</span>
    </li>`
  })
  const list = html`<ul class="payments" tabindex="0" aria-labelledby="payments">${entries}</ul>`
  return html`<section>
    <h2 id="payments">Payments <span class="count">${intents.length}</span></h2>
    ${entries.length ? list : html`<p class="empty">No payments yet.</p>`}
    <p class="meta">As JSON: <a href="/sandbox/stripe/objects">objects</a>, <a href="/sandbox/stripe/requests">requests</a>,
      <a href="/sandbox/stripe/deliveries">webhook deliveries</a></p>
  </section>`
}

function switches(settings: Settings) {
  const selects = Object.entries(choices).map(([name, values]) => {
    const known = name as keyof typeof choices
    const options = values.map(
      (value) => html`<option ${settings[known] === value ? 'selected' : ''}>${value}</option>`,
    )
    return html`<label>${labels[known]} <select name="${name}">${options}</select></label>`
  })
  return html`<section>
    <h2>Faults</h2>
    <form id="settings">
      ${selects}
      <label>Webhook delay (ms) <input name="webhookDelayMs" type="number" min="0" step="100" value="${settings.webhookDelayMs}"></label>
      <label>Decline the next charge as <input name="declineNext" value="${settings.declineNext}" placeholder="insufficient_funds" autocomplete="off"></label>
      <p class="buttons"><button>Save</button> <button type="button" id="reset" class="quiet">Forget everything</button> <span role="status"></span></p>
    </form>
  </section>`
}

function cards() {
  return html`<section>
    <h2>Test cards</h2>
    <dl>${testCards.map(([number, result]) => html`<div><dt>${number}</dt><dd>${result}</dd></div>`)}</dl>
    <p class="meta">Any expiry in the future, any security code.</p>
  </section>`
}

const money = (cents: number, currency: string) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })

const time = (iso: string) => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
