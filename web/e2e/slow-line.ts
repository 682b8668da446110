import type { CDPSession } from '@playwright/test'

/** A line of 320 kbit/s both ways, as in a town of Zimbabwe. */
export const narrow = (line: CDPSession): Promise<unknown> =>
  line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 40 * 1024,
    uploadThroughput: 40 * 1024,
  })

/** 600 KB a second upwards. */
export const slow = (line: CDPSession): Promise<unknown> =>
  line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 30,
    downloadThroughput: -1,
    uploadThroughput: 600 * 1024,
  })
export const cut = (line: CDPSession): Promise<unknown> =>
  line.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  })
