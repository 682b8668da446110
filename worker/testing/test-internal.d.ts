declare module 'cloudflare:test-internal' {
  /** Waits for what every execution context of the test run was given by `waitUntil`. */
  export function waitForGlobalWaitUntil(): Promise<void>
}
