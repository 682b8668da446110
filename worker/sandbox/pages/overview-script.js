const form = document.getElementById('settings')
const status = form.querySelector('[role=status]')
const news = document.querySelector('.news')

for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

async function save() {
  const { webhookDelayMs, ...settings } = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ ...settings, webhookDelayMs: Number(webhookDelayMs) })
  const response = await fetch('/sandbox/settings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  status.textContent = response.ok ? 'Saved.' : (await response.json()).error
}

async function forgetEverything() {
  if (!confirm('Forget all messages, payments and faults? The application still knows its own side of them.')) return
  await fetch('/sandbox/reset', { method: 'POST' })
  location.reload()
}

async function lookForNews() {
  if (document.hidden) return
  const response = await fetch('/sandbox/revision').catch(() => null)
  if (response?.ok) news.hidden = (await response.json()) === document.body.dataset.revision
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void save()
})
document.getElementById('reset').addEventListener('click', () => void forgetEverything())
setInterval(() => void lookForNews(), 3000)
