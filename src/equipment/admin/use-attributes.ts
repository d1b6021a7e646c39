import { useEffect, useState } from 'react'
import { useSave } from '../../web/saving.ts'
import type { EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'
import { attributesPath } from './equipment-screens.ts'

/**
 * The attributes of the chosen category, reloaded when it is chosen. Until they are loaded, or if that fails, those that
 * came with the categories.
 */
export function useAttributes(
  categoryId: string,
  categories: readonly EquipmentCategory[],
): readonly EquipmentAttribute[] {
  const save = useSave()
  const [loaded, setLoaded] = useState<{ categoryId: string; attributes: EquipmentAttribute[] } | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    let isCurrent = true
    void save('GET', attributesPath(Number(categoryId))).then((response) => {
      if (!isCurrent || response.problem || !Array.isArray(response.body)) return
      setLoaded({ categoryId, attributes: response.body })
    })
    return () => {
      isCurrent = false
    }
  }, [save, categoryId])
  if (loaded?.categoryId === categoryId) return loaded.attributes
  return categories.find(({ id }) => String(id) === categoryId)?.attributes ?? []
}
