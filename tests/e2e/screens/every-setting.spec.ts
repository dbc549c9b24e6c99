import { faultsByLanguage } from './faults-by-language.ts'
import { faultsByTheme } from './faults-by-theme.ts'
import { faultsByView } from './faults-by-view.ts'
import { sceneSizes, widthOf } from './scenes.ts'
import { expect, test } from './screen-test.ts'

const wellMade =
  'nothing is cut, covered, too small, beyond reach or in another language, nothing typed is lost, and axe finds nothing'

// Every scene at every size, played once and then shown in all there is to choose.
for (const { scene, size } of sceneSizes) {
  test(
    `${scene.name} at ${widthOf(size)} px, in every theme, language, width and density: ${wellMade}`,
    { tag: '@full' },
    async ({ runner }) => {
      const { stage, complaints, restore } = await runner.show(scene, size)
      const found = {
        ...(await faultsByTheme(stage.page, size)),
        languages: await faultsByLanguage(stage.page, size),
        views: await faultsByView(stage.page, size),
      }
      await restore()
      expect(found).toEqual({ light: [], dark: [], languages: [], views: {} })
      expect(complaints()).toEqual([])
    },
  )
}
