// replaces the application: stores the webhooks it receives, and answers as configured
let received = []
let answers = []

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/api/stripe/webhook') {
      const status = answers.shift() ?? 200
      const body = await request.text()
      received.push({ body, signature: request.headers.get('stripe-signature'), status })
      return new Response(status === 200 ? null : 'no', { status })
    }
    if (pathname === '/answers') answers = await request.json()
    if (pathname === '/reset') received = []
    return Response.json(received)
  },
}
