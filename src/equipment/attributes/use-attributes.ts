import { useEffect, useState } from 'react'
import { useSave } from '../../web/saving.ts'
import { attributesPath } from '../admin/equipment-screens.ts'
import type { EquipmentAttribute, EquipmentCategory } from '../equipment.schema.ts'

/**
 * The attributes of the chosen category, read anew when it is chosen. Until then, and where they cannot be read, those
 * that came with the categories.
 */
export function useAttributes(
  categoryId: string,
  categories: readonly EquipmentCategory[],
): readonly EquipmentAttribute[] {
  const save = useSave()
  const [read, setRead] = useState<{ categoryId: string; attributes: EquipmentAttribute[] } | null>(null)
  useEffect(() => {
    if (categoryId === '') return
    let isWanted = true
    void save<EquipmentAttribute[]>('GET', attributesPath(categoryId)).then((answer) => {
      if (!isWanted || answer.problem || !Array.isArray(answer.body)) return
      setRead({ categoryId, attributes: answer.body })
    })
    return () => {
      isWanted = false
    }
  }, [save, categoryId])
  if (read?.categoryId === categoryId) return read.attributes
  return categories.find(({ id }) => String(id) === categoryId)?.attributes ?? []
}
