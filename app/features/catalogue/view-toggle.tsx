import { Icon } from "#app/ui/icon.tsx";

/** Grid or list: two radio buttons that the style sheet reads, so that no script is needed. */
export function ViewToggle() {
  return (
    <fieldset className="view-toggle">
      <legend className="sr-only">View</legend>
      <label title="Grid view">
        <input type="radio" name="view" id="view-grid" defaultChecked className="sr-only" />
        <span className="sr-only">Grid view</span>
        <Icon name="grid" />
      </label>
      <label title="List view">
        <input type="radio" name="view" id="view-list" className="sr-only" />
        <span className="sr-only">List view</span>
        <Icon name="list" />
      </label>
    </fieldset>
  );
}
