declare module 'cloudflare:test-internal' {
  export function waitForGlobalWaitUntil(): Promise<void>
}
