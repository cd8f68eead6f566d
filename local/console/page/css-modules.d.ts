/** The class names of a style sheet, by the names in its source; esbuild makes them unique. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export default names;
}
declare module "*.css";
