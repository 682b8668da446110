declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import('cloudflare:test').D1Migration[]
    SANDBOX: Fetcher
  }
  interface GlobalProps {
    mainModule: typeof import('../index')
  }
}
