import { html } from 'hono/html'
import type { Sql } from '../tables'
import { digits } from '../whatsapp/account'
import { chatOf, chats, type Line } from '../whatsapp/phone'

/** A person's phone: their WhatsApp chat with the application, in which they answer. */
export function phonePage(sql: Sql, number: string) {
  const lines = number ? chatOf(sql, number) : []
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${number ? `+${digits(number)} · ` : ''}Phone · Gwaro sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox/phone.css">
    <script type="module" src="/sandbox/phone-script.js"></script>
  </head>
  <body data-number="${digits(number)}" data-lines="${lines.length}">
    <nav aria-label="Phones">
      <h1>Phones</h1>
      <p><a href="/sandbox">The outside world</a></p>
      <ul>${chats(sql).map(
        (chat) =>
          html`<li><a href="/sandbox/phone?number=${chat.number}" ${chat.number === digits(number) ? html`aria-current="page"` : ''}>+${chat.number}</a>${chat.unread ? html` <span class="unread">${chat.unread} new</span>` : ''}</li>`,
      )}</ul>
      <form method="get" action="/sandbox/phone">
        <label>Another number <input name="number" inputmode="tel" placeholder="+263 77 123 4567" required></label>
        <button>Open</button>
      </form>
    </nav>
    ${number ? screen(number, lines) : html`<main><p class="empty">Choose a phone. One appears here when the application writes to it.</p></main>`}
  </body>
</html>`
}

const screen = (number: string, lines: readonly Line[]) => html`<main>
  <header><span class="avatar" aria-hidden="true">G</span><div><h2>Gwaro</h2><p>on the phone +${digits(number)}</p></div></header>
  <ol class="chat" tabindex="0" aria-label="Chat">${lines.map(bubble)}</ol>
  <form id="answer">
    <label class="file"><span>Attach</span> <input type="file" name="file" accept="image/*,application/pdf"></label>
    <input name="text" aria-label="Message" placeholder="Message" autocomplete="off">
    <button>Send</button>
    <p role="status"></p>
  </form>
</main>`

function bubble({ wamid, isOurs, status, at, shown }: Line) {
  const { text, button, list, file } = shown
  return html`<li class="${isOurs ? 'theirs' : 'own'}">
    ${file ? html`<p class="attached">${file}</p>` : ''}
    <p class="text">${text.split(/(\*[^*\n]+\*|https?:\/\/\S+[^\s.,])/).map(marked)}</p>
    ${button ? html`<a class="button" href="${button.url}">${button.label}</a>` : ''}
    ${list ? html`<details><summary class="button">${list.label}</summary>${list.rows.map((row) => html`<button type="button" data-choice="${row.id}" data-title="${row.title}" data-wamid="${wamid}"><strong>${row.title}</strong> ${row.description ?? ''}</button>`)}</details>` : ''}
    <p class="meta"><time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 16)} UTC</time>${isOurs ? '' : html` · ${status}`}</p>
  </li>`
}

function marked(part: string) {
  if (/^\*.+\*$/.test(part)) return html`<strong>${part.slice(1, -1)}</strong>`
  return part.startsWith('http') ? html`<a href="${part}">${part}</a>` : part
}
