package snippets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.oust4j.core.Group;
import io.github.oust4j.core.Position;
import io.github.oust4j.testkit.OustArbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

// @start region="property"
class MyGroupsProperties {
  @Property
  void everyStoneIsInOneGroup(@ForAll("positions") Position position) {
    int inGroups = position.groups().stream().mapToInt(Group::size).sum();
    assertEquals(position.board().size() - position.emptyPoints().size(), inGroups);
  }

  @Provide
  Arbitrary<Position> positions() {
    return OustArbitraries.positions();
  }
}
// @end
