import { expect, test } from 'vitest'
import { ringsOf, stagesOf } from '#contract/applications/progress/stage-rules'
import { platePicture } from '#contract/notifications/plate-picture'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { ownerStatuses } from '../worker/contract/owner-statuses'
import { platePictures } from './plate-pictures.ts'

const pictures = platePictures()

test('each plate that a mail can show is drawn, and no two look the same', () => {
  const files = new Set(pictures.map(({ file }) => `/${file}`))
  for (const serviceType of serviceTypes)
    for (const status of ownerStatuses)
      for (const fileStatus of firmSteps) {
        const rings = ringsOf(stagesOf({ serviceType, status, fileStatus }))
        expect(files).toContain(platePicture(rings))
      }
  expect(new Set(pictures.map(({ png }) => png.toString('base64'))).size).toBe(pictures.length)
})

test('a plate is a small PNG of 80 by 80 pixels', () => {
  for (const { png } of pictures) {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([80, 80])
    expect(png.length).toBeLessThan(5_000)
  }
})
