declare module 'subset-font' {
  interface Options {
    targetFormat: string
    keepFeatures: string[]
    variationAxes: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>
}
