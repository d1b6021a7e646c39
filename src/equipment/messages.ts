export const EQUIPMENT_NOT_LOADED = 'Failed to load equipment data.'
export const CATEGORY_DATA_NOT_LOADED = 'Failed to load categories data.'
export const CATEGORIES_NOT_LOADED = 'Failed to load categories. Please try again later.'
export const ATTRIBUTES_NOT_LOADED = 'Failed to load attributes. Please try again later.'
