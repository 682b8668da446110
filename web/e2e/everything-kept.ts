import type { Page } from '@playwright/test'

/** All that the browser keeps of this origin, as text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const requests = (
      await Promise.all(stores.map(async (store) => (await store.keys()).map((key) => ({ store, key }))))
    ).flat()
    // our own files are the same for everybody
    const own = requests.filter(({ key }) => !/^\/(assets\/|shell|offline)/.test(new URL(key.url).pathname))
    const texts = await Promise.all(own.map(async ({ store, key }) => (await store.match(key))?.text()))
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const addresses = requests.map(({ key }) => key.url)
    return JSON.stringify([names, addresses, texts, databases, localStorage, sessionStorage, document.cookie])
  })
