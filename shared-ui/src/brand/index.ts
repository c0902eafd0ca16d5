/** The plan's brand, asked once per page. */
export { askBrand, useBrand } from './useBrand';
