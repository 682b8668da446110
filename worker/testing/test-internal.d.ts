declare module 'cloudflare:test-internal' {
  /** Waits for all that execution contexts of the test run got by `waitUntil`. */
  export function waitForGlobalWaitUntil(): Promise<void>
}
