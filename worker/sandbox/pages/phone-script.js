const { number, lines } = document.body.dataset
const form = document.getElementById('answer')
const chat = document.querySelector('.chat')

for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleTimeString('en-GB', { timeStyle: 'short' })

const post = (path, body) =>
  fetch(`/sandbox/whatsapp/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function send(typed) {
  const answer = await post('messages', { from: number, ...typed })
  if (answer.ok) location.reload()
  else form.querySelector('[role=status]').textContent = (await answer.json()).error
}

const base64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(/** @type {string} */ (reader.result).split(',')[1])
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

async function answer() {
  const [text, file] = [form.elements.text.value, form.elements.file.files[0]]
  if (!file) return send({ text })
  await send({ file: { type: file.type, name: file.name, base64: await base64(file), caption: text } })
}

async function lookForNews() {
  if (document.hidden) return
  const response = await fetch(`/sandbox/whatsapp/chats/${number}`).catch(() => null)
  const isNew = response?.ok && String((await response.json()).length) !== lines
  // what was typed is kept: the page waits until it is sent
  if (isNew && form.elements.text.value === '' && form.elements.file.files.length === 0) location.reload()
}

if (form) {
  chat.scrollTop = chat.scrollHeight
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void answer()
  })
  for (const row of document.querySelectorAll('[data-choice]')) {
    const { choice: id, title, wamid } = row.dataset
    row.addEventListener('click', () => void send({ choice: { id, title, wamid } }))
  }
  // opening the chat reads what is in it
  void post(`chats/${number}/read`, {})
  setInterval(() => void lookForNews(), 2000)
}
