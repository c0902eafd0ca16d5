/** The plan's brand, requested once per page. */
export { askBrand, useBrand } from './useBrand';
