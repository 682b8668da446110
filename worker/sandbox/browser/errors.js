/** A mistake in how the page uses the script, as the real one reports it. */
export class IntegrationError extends Error {
  constructor(message) {
    super(message)
    this.name = 'IntegrationError'
  }
}

export const refused = (message) => ({ error: { type: 'invalid_request_error', message } })

export const connectionError = () => ({
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  },
})

/** The intent's id, which its client secret begins with. */
export function intentIdIn(clientSecret, caller) {
  const id = /^(pi_\w+)_secret_\w+$/.exec(clientSecret ?? '')?.[1]
  if (id) return id
  throw new IntegrationError(
    `Invalid value for ${caller} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${clientSecret}.`,
  )
}
